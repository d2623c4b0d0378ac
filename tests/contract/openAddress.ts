/** The program that runs before a run at an address: prints the sessions as JSON, or one sentence and exits with 1. */
import { checkAddress, checkCommands, openSessions, Refused } from './preflight.ts';
import { targetNamed } from './targets.ts';

/** In seconds; the backend limits SMS codes per phone, so a second run within a minute waits before its logins. */
const loginPatience = 60;

try {
  const patience = Math.max(loginPatience, Number(process.env.CONTRACT_PATIENCE ?? 0));
  const settings = { ...process.env, CONTRACT_PATIENCE: String(patience) };
  const target = targetNamed(process.env.CONTRACT_TARGET ?? '', settings);
  await checkAddress(target);
  if (target.control) await checkCommands(target.origin, target.start);
  const logsIn = !target.readOnly && !target.control;
  process.stdout.write(JSON.stringify(logsIn ? await openSessions(target) : {}));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (!(error instanceof Refused)) process.stderr.write(`${(error as Error).stack ?? ''}\n`);
  process.exitCode = 1;
}
