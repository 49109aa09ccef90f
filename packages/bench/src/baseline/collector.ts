/** A collector of traces that reads everything and keeps nothing. */
import { fastify } from 'fastify'
import { listen } from './listen.ts'

const app = fastify({ bodyLimit: 64 * 1024 * 1024 })
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', (_, payload, done) => {
  payload.resume().once('end', () => done(null))
})
app.post('/v1/traces', async () => ({}))
await listen(app)
