import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { TakenMessages } from './taken.ts'

/** Serves the part of SMTP (RFC 5321) that a client needs to hand over a message, without TLS. */
export async function startSmtpServer({ taken, port = 0 }: { taken: TakenMessages; port?: number | undefined }) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    serve(socket, taken)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function serve(socket: Socket, taken: TakenMessages) {
  let to = ''
  let buffer = ''
  let isBody = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const takeBody = (raw: string) => {
    isBody = false
    const fate = taken.fateOf('email')
    if (fate === 'silent') return
    if (fate === 'busy') return void say('451 4.3.0 try again later')
    if (fate === 'refuse') return void say('550 5.1.1 no such mailbox')
    const { headers, text } = parsed(raw)
    const id = headers['message-id']?.replace(/^<|@.*$/g, '') ?? ''
    taken.take({ channel: 'email', id, provider_id: headers['message-id'] ?? '', to, text, details: headers })
    if (fate === 'lost') socket.destroy()
    else say('250 2.0.0 taken')
  }
  const answer = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? ''
    if (verb === 'DATA') isBody = true
    if (verb === 'QUIT') socket.end('221 bye\r\n')
    else say(answers[verb] ?? '250 ok')
  }
  socket.on('data', (chunk) => {
    buffer += chunk.toString('utf8')
    for (;;) {
      const end = buffer.indexOf(isBody ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = buffer.slice(0, end)
      buffer = buffer.slice(end + (isBody ? 5 : 2))
      if (isBody) takeBody(part)
      else answer(part)
    }
  })
  say('220 stand-in ESMTP')
}

const answers: Record<string, string> = {
  EHLO: '250-stand-in\r\n250 8BITMIME',
  STAR: '502 5.5.1 no TLS here',
  DATA: '354 go on',
}

/** Parses the headers of a message and its text, which has one part. */
function parsed(raw: string): { headers: Record<string, string>; text: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const body = rest.join('\r\n\r\n')
  const encoding = headers['content-transfer-encoding']
  if (encoding === 'base64') return { headers, text: Buffer.from(body, 'base64').toString() }
  return { headers, text: encoding === 'quoted-printable' ? unquoted(body) : body }
}

const unquoted = (body: string) =>
  decodeURIComponent(
    body
      .replaceAll(/=\r\n/g, '')
      .replaceAll('%', '=25')
      .replaceAll(/=([\dA-F]{2})/g, '%$1'),
  )
