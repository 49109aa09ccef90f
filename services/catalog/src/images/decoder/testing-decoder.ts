/**
 * A decoder for tests that behaves like a compromised or broken one when the image names an action, and replies with
 * the action's result as a "WebP". It decodes every other image.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { answer } from './encode.ts'
import { frame, kinds, readFrames } from './frames.ts'
import { IMAGE_LIMIT_BYTES, RESIZE_HEAD_BYTES } from './picture.ts'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error))

function attempt(action: () => unknown): string {
  try {
    action()
    return 'done'
  } catch (error) {
    return codeOf(error)
  }
}

const connecting = (port: number) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve('done')).on('error', (error) => resolve(codeOf(error)))
  })

const actions: Record<string, (value: string) => unknown> = {
  environment: () => process.env,
  read: (file) => attempt(() => readFileSync(file)),
  write: (file) => attempt(() => writeFileSync(file, 'planted')),
  signal: (pid) => attempt(() => process.kill(Number(pid), 0)),
  connect: (port) => connecting(Number(port)),
  // Allocates 2 GB without touching the pages.
  eat: () => Array.from({ length: 20 }, () => Buffer.alloc(100 * 1024 * 1024)).length,
  hang: () => {
    for (;;);
  },
  crash: () => process.abort(),
  lie: () => process.stdout.write(frame(kinds.WEBP, Buffer.from('<script>'))),
}

process.stdout.write(frame(kinds.READY))
for await (const request of readFrames(process.stdin, IMAGE_LIMIT_BYTES + RESIZE_HEAD_BYTES)) {
  const { content } = request
  const [, action, value] = /^GIF89a!(\w+) ?(.*)$/.exec(content.toString('latin1')) ?? []
  if (action) {
    const result = JSON.stringify(await actions[action]?.(value ?? ''))
    process.stdout.write(frame(kinds.WEBP, Buffer.from(`RIFF....WEBP${result}`)))
  } else {
    const encoded = await answer(request)
    process.stdout.write(typeof encoded === 'string' ? frame(kinds[encoded]) : frame(kinds.WEBP, encoded))
  }
}
