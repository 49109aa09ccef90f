import { connect } from 'node:net'
import type { Line } from './pool.ts'
import { findLauncher, type Launcher } from './sandbox.ts'

interface Log {
  info: (facts: object, words: string) => void
}

let found: Promise<Launcher> | undefined

/** Where the service's decoders are: behind the socket that the setting names, or in processes of its own. */
export function lines(socket: string | undefined, log: Log): () => Promise<Line> {
  if (socket) {
    log.info({ socket }, 'image decoder sandbox is another container')
    return behindSocket(socket)
  }
  found ??= findLauncher()
  found.then(
    ({ sandbox }) => log.info(sandbox, 'image decoder sandbox'),
    // Told to whoever uploads.
    () => {},
  )
  return ownProcesses(found)
}

/** Processes of this service's own, of this program or of what a test puts in its place. */
export const ownProcesses =
  (finding: Promise<Launcher>, ...program: Parameters<Launcher['launch']>) =>
  async () => {
    const child = (await finding).launch(...program)
    let complaint = ''
    child.stderr.on('data', (words: Buffer) => {
      complaint = `${complaint}${words.toString()}`.slice(-2_000)
    })
    child.on('error', (error) => child.stdout.destroy(error))
    const line: Line = {
      requests: child.stdin,
      replies: child.stdout,
      end: () => void child.kill('SIGKILL'),
      complaint: () => complaint,
    }
    return line
  }

/** Processes in another container (serve.ts), by a socket in the file system. */
const behindSocket = (path: string) => async (): Promise<Line> => {
  const socket = connect(path)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  socket.on('error', () => {})
  return { requests: socket, replies: socket, end: () => void socket.destroy() }
}
