/** A process that holds live streams open and records when each event arrived. Started by readers.ts. */
import { Agent, get } from 'node:http'
import { type Answer, clock, type Report, type Task } from './protocol.ts'

/** Streams that are opened at once. */
const AT_ONCE = 20

const agent = new Agent({ maxSockets: Infinity })
const state = { ended: 0, came: [] as Report['came'] }
let begun = { at: clock(), cpu: process.cpuUsage() }

process.on('disconnect', () => process.exit())
process.on('message', (task: Task) => void obey(task).then((answer) => process.send?.(answer)))

async function obey(task: Task): Promise<Answer> {
  switch (task.do) {
    case 'open': {
      for (let left = task.streams; left > 0; left -= AT_ONCE)
        await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, () => open(task.url, task.token)))
      return { opened: task.streams }
    }
    case 'begin': {
      Object.assign(state, { ended: 0, came: [] })
      begun = { at: clock(), cpu: process.cpuUsage() }
      return { began: true }
    }
    case 'report': {
      const { user, system } = process.cpuUsage(begun.cpu)
      return { ...state, cpu: (user + system) / 1_000 / (clock() - begun.at) }
    }
  }
}

/** Opens a stream; resolves when the first event has arrived. */
function open(url: string, token: string): Promise<void> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/live`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`GET /live answered ${response.statusCode}`))
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        const at = clock()
        const messages = (rest + chunk).split('\n\n')
        rest = messages.pop() ?? ''
        for (const message of messages) take(message, at)
        if (messages.length > 0) resolve()
      })
      response.on('close', () => (state.ended += 1))
      response.on('error', () => {})
    })
    request.on('error', reject)
  })
}

function take(message: string, at: number) {
  if (!message.startsWith('event: order\n')) return
  const { order_id, version } = JSON.parse(message.slice(message.indexOf('data: ') + 6)) as Record<string, string>
  state.came.push([`${order_id} ${version}`, at])
}
