import type { Command } from 'commander';
import type { CliContext } from './context.ts';
import { addJson, newProgram, versionFlags } from './new-program.ts';

const examples = `
From nothing to a key:
  $ npx landfall workspace create --name "Acme" --plan Max --owner ops@acme.example
  $ npx landfall key create --workspace ws_… --mode live --name "ERP production"

Every command takes --json (one JSON value on stdout; listen prints one a line) and --help; mcp speaks its protocol instead.
It works on the installation that the environment describes, whether its server runs or not.
Exit codes: 0 done, 1 refused or failed, 2 not understood.`;

type Register = (program: Command, context: CliContext) => void;

/** How each command is added, by its group in the help. A file imports all that its commands need. */
const commands: Record<string, Record<string, () => Promise<Register>>> = {
  Server: {
    serve: async () => (await import('./serve.ts')).registerServe,
    migrate: async () => (await import('./migrate.ts')).registerMigrate,
    doctor: async () => (await import('./doctor.ts')).registerDoctor,
    backup: async () => (await import('./backup.ts')).registerBackup,
    restore: async () => (await import('./restore.ts')).registerRestore,
    report: async () => (await import('./report.ts')).registerReport,
    secrets: async () => (await import('./secrets.ts')).registerSecrets,
    listen: async () => (await import('./listen.ts')).registerListen,
    mcp: async () => (await import('./mcp.ts')).registerMcp,
  },
  Accounts: {
    workspace: async () => (await import('./workspace.ts')).registerWorkspace,
    key: async () => (await import('./key.ts')).registerKey,
    person: async () => (await import('./person.ts')).registerPerson,
    forget: async () => (await import('./forget.ts')).registerForget,
  },
  Tracking: {
    carriers: async () => (await import('./carriers.ts')).registerCarriers,
    track: async () => (await import('./track.ts')).registerTrack,
    replay: async () => (await import('./replay.ts')).registerReplay,
    evaluate: async () => (await import('./evaluate.ts')).registerEvaluate,
    'free-time': async () => (await import('./free-time.ts')).registerFreeTime,
    'migrate-from': async () => (await import('./migrate-from.ts')).registerMigrateFrom,
    evidence: async () => (await import('./evidence.ts')).registerEvidence,
    ingest: async () => (await import('./ingest.ts')).registerIngest,
    places: async () => (await import('./places.ts')).registerPlaces,
    backtest: async () => (await import('./backtest.ts')).registerBacktest,
  },
};

/** Runs a command line, without `node` and `landfall`. Throws CommanderError where commander would exit. */
export async function runProgram(context: CliContext, args: readonly string[]): Promise<void> {
  const program = await createProgram(context, args[0] ?? '');
  await program.parseAsync(args, { from: 'user' });
}

/** The program with the command `name` alone, with none for its version, and otherwise with all of them for its help. */
export async function createProgram(context: CliContext, name: string): Promise<Command> {
  const program = newProgram(context).addHelpText('after', examples);
  if (versionFlags.includes(name)) return program;
  const isKnown = Object.values(commands).some((group) => Object.hasOwn(group, name));
  for (const [title, group] of Object.entries(commands)) {
    program.commandsGroup(`${title}:`);
    for (const [each, load] of Object.entries(group)) {
      if (!isKnown || each === name) (await load())(program, context);
    }
  }
  addJson(program);
  return program;
}
