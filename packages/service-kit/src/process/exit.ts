/**
 * Exit code of a process whose settings are wrong (sysexits.h): starting it again helps nothing. The stack reads it,
 * too.
 */
export const EXIT_SETTINGS = 78

/** Ends with a line for the operator that names the setting, without a stack trace. */
export function exitWith(name: string, line: string): never {
  console.error(`${name}: ${line}`)
  process.exit(EXIT_SETTINGS)
}

/** Returns what `read` does, or ends the process with its error. */
export function orExit<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    exitWith(name, error instanceof Error ? error.message : String(error))
  }
}

/** Explains a failed `listen`: the port is in use, or HOST is no address of this machine. */
export const cannotListen = (error: unknown, { HOST, PORT }: { HOST: string; PORT: number }) =>
  `HOST=${HOST} PORT=${PORT} cannot be listened on: ${error instanceof Error ? error.message : String(error)}`
