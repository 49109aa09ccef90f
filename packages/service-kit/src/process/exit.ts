/**
 * Exit code of a process whose settings are wrong (sysexits.h): a restart does not help. The stack checks it as well.
 */
export const EXIT_SETTINGS = 78

/** Ends the process with a line for the operator that names the setting, without a stack trace. */
export function exitWith(name: string, line: string): never {
  console.error(`${name}: ${line}`)
  process.exit(EXIT_SETTINGS)
}

/** Returns the result of `read`, or ends the process with its error. */
export function orExit<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    exitWith(name, error instanceof Error ? error.message : String(error))
  }
}

/** Explains a failed `listen`: the port is in use, or HOST is not an address of this machine. */
export const cannotListen = (error: unknown, { HOST, PORT }: { HOST: string; PORT: number }) =>
  `HOST=${HOST} PORT=${PORT} cannot be listened on: ${error instanceof Error ? error.message : String(error)}`
