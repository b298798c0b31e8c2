// What a run of the proofs shares, which try properties on all examples.
// `node --test --test-global-setup=server/test/proofs/global-setup.ts`

export { globalSetup, globalTeardown } from '../harness/global-setup.ts';

// Files inherit the environment of the test runner.
process.env.ALL_EXAMPLES = 'true';
