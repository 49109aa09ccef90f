import type { FastifyInstance } from 'fastify'

/** Listens on PORT and notifies the parent process. Exits with that process. */
export async function listen(app: FastifyInstance) {
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
  process.on('disconnect', () => process.exit())
  process.send?.('ready')
}
