import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Answer, Report, Task } from './protocol.ts'

/** Holds live streams in a separate process, so that the benchmark and its requests do not delay what it records. */
export interface Readers {
  /** Opens this many streams of one person. */
  open: (url: string, token: string, streams: number) => Promise<void>
  begin: () => Promise<void>
  report: () => Promise<Report>
  stop: () => Promise<void>
}

export function startReaders(): Readers {
  const child = fork(path.join(import.meta.dirname, 'reader.ts'))
  const ended = once(child, 'exit')
  async function tell(task: Task): Promise<Answer> {
    child.send(task)
    return new Promise((resolve, reject) => {
      child.once('message', resolve)
      void ended.then(() => reject(new Error('the process that reads streams has ended')))
    })
  }
  return {
    open: async (url, token, streams) => void (await tell({ do: 'open', url, token, streams })),
    begin: async () => void (await tell({ do: 'begin' })),
    report: async () => (await tell({ do: 'report' })) as Report,
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}
