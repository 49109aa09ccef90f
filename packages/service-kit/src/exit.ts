/** One line for the operator, without a stack trace. */
export function exitWith(name: string, line: string): never {
  console.error(`${name}: ${line}`)
  process.exit(1)
}

/** Explains a failed `listen`: the port is in use, or HOST is no address of this machine. */
export const cannotListen = (error: unknown, { HOST, PORT }: { HOST: string; PORT: number }) =>
  `HOST=${HOST} PORT=${PORT} cannot be listened on: ${error instanceof Error ? error.message : String(error)}`
