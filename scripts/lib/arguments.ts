/** Parses the arguments of a script. An unknown argument ends the script with one sentence and exit code 1. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

type Declared<Options extends ParseArgsOptionsConfig> = {
  /** Text of `--help`. */
  usage: string;
  options?: Options;
};

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; strict: true }>
>['values'];

/** The script ends before its work: the text that it prints, and its exit code. */
interface Ended {
  text: string;
  code: number;
}

/** The parsed options of a script, or the reason why it ends. */
export type Read<Options extends ParseArgsOptionsConfig> = { values: Values<Options> } | Ended;

/** Edit distance (Levenshtein) between two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at++)
    row = row.reduce<number[]>((next, above, column) => {
      if (column === 0) return [at + 1];
      const same = one[at] === other[column - 1] ? 0 : 1;
      return [...next, Math.min(above + 1, (next[column - 1] ?? 0) + 1, (row[column - 1] ?? 0) + same)];
    }, []);
  return row.at(-1) ?? 0;
}

/** A hint at the most similar option; empty when no option is similar. */
function suggestionFor(wrong: string, names: string[]): string {
  const [near] = names.map((name) => ({ name, far: distance(wrong, name) })).toSorted((a, b) => a.far - b.far);
  return near && near.far <= 2 ? ` Did you mean --${near.name}?` : '';
}

const help = ' --help lists all options.';

/** Advice when npm itself consumed an option because `--` was missing before it; else null. */
function keptByNpm(names: string[], given: string[], environment: NodeJS.ProcessEnv): string | null {
  const kept = names.find((name) => !given.includes(name) && environment[`npm_config_${name.replaceAll('-', '_')}`]);
  if (kept === undefined) return null;
  const script = environment.npm_lifecycle_event;
  const command = script === 'test' || script === 'start' ? `npm ${script}` : `npm run ${script ?? '<script>'}`;
  return `npm consumed --${kept} itself: write \`${command} -- --${kept}…\`, with -- before the options.`;
}

/** Reads the arguments of a script; pure, so that it can be tested. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  { usage, options }: Declared<Options>,
  args: string[],
  environment: NodeJS.ProcessEnv,
): Read<Options> {
  const known: ParseArgsOptionsConfig = { ...options, help: { type: 'boolean' } };
  const names = Object.keys(known);
  try {
    const { values, tokens } = parseArgs({ args, options: known, strict: true, tokens: true });
    if (values.help === true) return { text: usage, code: 0 };
    const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const kept = keptByNpm(Object.keys(options ?? {}), given, environment);
    return kept === null ? { values: values as Values<Options> } : { text: kept, code: 1 };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const wrong = /^Unknown option '--?([^']+)'/.exec(message)?.[1];
    if (wrong !== undefined)
      return { text: `Unknown option --${wrong}.${suggestionFor(wrong, names)}${help}`, code: 1 };
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return { text: `${message.split('. ')[0]}.${help}`, code: 1 };
    return { text: `${message.split('\n')[0]}${help}`, code: 1 };
  }
}

/** Options of the running script. Ends the process on `--help` and on arguments that are not valid. */
export function argumentsOf<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
  declared: Declared<Options>,
  args: string[] = process.argv.slice(2),
): Values<Options> {
  const read = readArguments(declared, args, process.env);
  if ('values' in read) return read.values;
  if (read.code === 0) console.log(read.text);
  else console.error(read.text);
  process.exit(read.code);
}
