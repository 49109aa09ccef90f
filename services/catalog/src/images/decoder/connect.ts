import { connect } from 'node:net'
import type { Connection } from './pool.ts'
import { findLauncher, type Launcher } from './sandbox.ts'

interface Log {
  info: (fields: object, message: string) => void
}

/**
 * The sandbox is tried out at the first upload, or this long after the start, when the other services no longer need
 * the CPU.
 */
const TRY_AFTER_MS = 10_000

let launcher: Promise<Launcher> | undefined

/**
 * Returns a function that opens a connection to a decoder: over the socket `IMAGE_DECODER_SOCKET`, or else to a new
 * child process.
 */
export function decoderConnections(socket: string | undefined, log: Log): () => Promise<Connection> {
  if (socket) {
    log.info({ socket }, 'image decoder sandbox is another container')
    return connectSocket(socket)
  }
  const timer = setTimeout(() => void findLauncherOnce(log), TRY_AFTER_MS).unref()
  return () => {
    clearTimeout(timer)
    return spawnDecoder(findLauncherOnce(log))()
  }
}

/** Finds the launcher, once per process. */
function findLauncherOnce(log: Log): Promise<Launcher> {
  if (launcher) return launcher
  launcher = findLauncher()
  launcher.then(
    ({ sandbox }) => log.info(sandbox, 'image decoder sandbox'),
    // Each upload reports the failure as 503.
    () => {},
  )
  return launcher
}

/** Starts a child process per connection, running the decoder or a test's program. */
export const spawnDecoder =
  (launching: Promise<Launcher>, ...program: Parameters<Launcher['launch']>) =>
  async () => {
    const child = (await launching).launch(...program)
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => {
      stderr = `${stderr}${chunk.toString()}`.slice(-2_000)
    })
    child.on('error', (error) => child.stdout.destroy(error))
    const connection: Connection = {
      requests: child.stdin,
      replies: child.stdout,
      end: () => void child.kill('SIGKILL'),
      stderr: () => stderr,
    }
    return connection
  }

/** Connects to another container (serve.ts) over a Unix socket. */
const connectSocket = (socketPath: string) => async (): Promise<Connection> => {
  const socket = connect(socketPath)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  socket.on('error', () => {})
  return { requests: socket, replies: socket, end: () => void socket.destroy() }
}
