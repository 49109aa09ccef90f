/**
 * The minimum that node:http needs for a live stream: a response that stays open, without a framework, a token or
 * events.
 */
import { createServer, type ServerResponse } from 'node:http'

const open = new Set<ServerResponse>()
const server = createServer((_, response) => {
  open.add(response)
  response.once('close', () => open.delete(response))
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('event: menu\ndata: {}\n\n')
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit())
