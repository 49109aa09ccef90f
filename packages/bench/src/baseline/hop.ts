/** A bare proxy of the gateway's kind, in front of UPSTREAM. */
import replyFrom from '@fastify/reply-from'
import { fastify } from 'fastify'
import { listen } from './listen.ts'

const app = fastify()
await app.register(replyFrom, { base: process.env.UPSTREAM ?? '', disableRequestLogging: true })
app.all('/*', (request, reply) => reply.from(request.url))
await listen(app)
