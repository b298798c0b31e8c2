import { Command, CommanderError } from 'commander';
import pc from 'picocolors';
import manifest from '../../package.json' with { type: 'json' };
import type { CliContext } from './context.ts';
import type { Terminal } from './terminal.ts';

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

const versionFlags = ['-v', '--version'];

/** The program with the command `name` alone, with none for its version, and otherwise with all of them for its help. */
export async function createProgram(context: CliContext, name: string): Promise<Command> {
  const program = new Command('landfall')
    .description('Self-hosted tracking of ocean containers and Bills of Lading.')
    .version(manifest.version, versionFlags.join(', '))
    .exitOverride()
    .helpCommand(false)
    .configureHelp({
      subcommandTerm,
      styleTitle: pc.bold,
      styleCommandText: pc.cyan,
      styleOptionText: pc.cyan,
    })
    .configureOutput({ outputError: (message) => context.terminal.complain(withAdvice(message)) })
    .addHelpText('after', examples);
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

/** Every command has `--json`; those of a group have it, and not the group. `mcp` speaks its protocol. */
function addJson(command: Command): void {
  const hasIt = command.options.some(({ long }) => long === '--json') || command.name() === 'mcp';
  if (command.commands.length === 0 && !hasIt) command.option('--json', 'print one JSON value on stdout');
  for (const each of command.commands) addJson(each);
}

/** A command in the list of its group: with its arguments and required options. Its own help lists the others. */
function subcommandTerm(command: Command): string {
  const names = command.registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  );
  return [command.name(), ...names].join(' ');
}

/** Commander's "error: …" with a hint to the help. */
function withAdvice(message: string): string {
  return `${message.replace(/^error: /, '').trim()}${/[.)]\s*$/.test(message) ? '' : '.'} See --help.`;
}

/**
 * Prints the error, unless commander has done so, and returns the exit code: 0 without an error (`--help`,
 * `--version`), 1 for a refusal or failure, 2 for a wrong command line.
 */
export function reportFailure(error: unknown, terminal: Terminal): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  terminal.complain(error instanceof Error ? error.message : String(error));
  return 1;
}
