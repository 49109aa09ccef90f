/** A bare Fastify. */
import { fastify } from 'fastify'
import { listen } from './listen.ts'

const app = fastify()
app.get('/', { schema: { response: { 200: { type: 'object', properties: { hello: { type: 'string' } } } } } }, () => ({
  hello: 'world',
}))
await listen(app)
