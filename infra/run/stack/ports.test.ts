import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { metricsOf, metricsPorts, portChooser, refuseTakenPort } from './ports.ts'

test('a taken port is skipped, and refused in one line when PORT names it', async () => {
  const server = createServer().listen(await portChooser()(), '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // The first draw is the taken port, the second another one.
  const draws = [(port - 15_000) / 17_000 + 1e-9, 0.5]
  expect(await portChooser(() => draws.shift() ?? 0.6)()).not.toBe(port)
  await expect(refuseTakenPort(port, '127.0.0.1')).rejects.toThrow(`port ${port} on 127.0.0.1 is in use`)
  server.close()
})

test('the same port is not given out twice, also by another process that chooses before anything listens', async () => {
  const draws = [0.3, 0.3, 0.31]
  const freePort = portChooser(() => draws.shift() ?? 0.32)
  const ours = [await freePort(), await freePort()]
  expect(new Set(ours).size).toBe(2)
  const source = `import { portChooser } from ${JSON.stringify(new URL('ports.ts', import.meta.url).href)}
    const draws = [0.3, 0.31, 0.32]
    console.log(await portChooser(() => draws.shift() ?? 0.33)())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', source])
  expect(ours).not.toContain(Number(stdout))
})

test('each part has a port of its own for its metrics, from METRICS_PORT on', () => {
  expect(metricsPorts(9464)).toEqual([9464, 9465, 9466, 9467, 9468, 9469])
  expect(metricsOf('gateway', 9464).env).toEqual({ METRICS_PORT: '9464' })
  expect(metricsOf('orders', 9464)).toEqual({
    env: { METRICS_PORT: '9467' },
    facts: { metrics_url: 'http://127.0.0.1:9467/metrics' },
  })
})

test('without METRICS_PORT no part has one, whatever the environment of npm start says', () => {
  expect(metricsPorts(0)).toEqual([])
  expect(metricsOf('orders', 0)).toEqual({ env: { METRICS_PORT: '' }, facts: {} })
})
