import { pinnedFiles } from './release-faults.ts';

/** What a person does before the first tag and after it, in order, because no workflow can or may. */
export function byHand(version: string): string[] {
  return [
    'GitHub: make the repository public. npm and the attestations say from which sources a package is, for public ones only.',
    'GitHub, Settings, Rules: `main` takes pull requests with the checks `check`, `proofs` and `image`, and no forced push; only maintainers make tags `v*`, and nobody moves them.',
    'GitHub, Settings, Security: turn on private reports of vulnerabilities (SECURITY.md leads to them), and immutable releases.',
    'GitHub, Settings, Actions: workflows get no more than to read by default. No secret is needed: each job names what it may write.',
    'npm, with two factors: make the organisation `landfall`, and reserve `landfall`, `@landfall/client` and `n8n-nodes-landfall` with an empty version 0.0.0: only a package that exists can trust a workflow.',
    'npm, Settings of each of the three: trust the workflow `release.yml` of the repository, and refuse tokens.',
    'PyPI, Publishing: add a pending publisher for `landfall-client` with the repository and `release.yml`. That reserves nothing: publish soon.',
    `On a machine with Docker that reaches GitHub: \`deploy/pin.sh ${pinnedFiles.join(' ')}\`, and commit what it pinned.`,
    'Name the repository, as OWNER/NAME: `npm pkg set repository.type=git repository.url=git+https://github.com/OWNER/NAME.git`, and `ghcr.io/OWNER/NAME` in the place of `registry.example.com/landfall` in deploy/kubernetes. Commit.',
    `\`npm run release-migrations -w server\`, give "## ${version}" in CHANGELOG.md its day, and commit. From then on no migration of the list is edited.`,
    '`npm run check`, `npm run test:proofs` and `npm run prove -- published-shape` pass, and `npm run release -- --dry-run` finds no fault.',
    `\`git tag --sign v${version} && git push origin v${version}\``,
    'Afterwards, GitHub, Packages: make the image public. It is private after its first push.',
    `Afterwards, from an empty folder on another machine: \`npx landfall@${version} serve\`, \`pip install landfall-client==${version}\`, \`docker run\` of the image, and \`gh attestation verify\` of the archive.`,
  ];
}
