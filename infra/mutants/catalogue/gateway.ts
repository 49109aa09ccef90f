import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/gateway/src/${path}`

export const gateway: Mutant[] = [
  {
    file: at('paths.ts'),
    find: String.raw`[\w~@-][\w.~@-]*`,
    replace: String.raw`[\w.~@%-]*`,
    tests: [at('proxy-paths.test.ts'), at('web.test.ts')],
    promise: 'R30 an ambiguous URL path is refused',
  },
  ...faultsIn(
    at('headers.ts'),
    [at('headers.test.ts')],
    [
      { find: "script-src 'self'", replace: "script-src 'self' 'unsafe-inline'", promise: 'R49 no inline script runs' },
      {
        find: "`'sha256-${hash('sha256', script, 'base64')}'`",
        replace: '"\'unsafe-inline\'"',
        promise: 'R49 of inline scripts only those of the page itself run',
      },
      {
        find: 'contentPolicy.replace(ownScripts, () => allowed)',
        replace: 'contentPolicy',
        promise: 'the inline script of a page runs',
      },
      { find: "frame-ancestors 'none'", replace: 'frame-ancestors *', promise: 'R49 pages cannot be framed' },
      { find: "'x-content-type-options': 'nosniff',", replace: '', promise: 'R49 MIME sniffing is off' },
      {
        find: "APP_MODE === 'production' ? { ...headers, ...onlyWithTls }",
        replace: "APP_MODE === 'demo' ? { ...headers, ...onlyWithTls }",
        promise: 'R49 production sends HSTS',
      },
    ],
  ),
  ...faultsIn(
    at('proxy.ts'),
    [at('proxy.test.ts'), at('headers.test.ts'), at('hop.test.ts'), '-t', 'forwards a request|R27|R53|R54'],
    [
      { find: "  'authorization',\n", replace: '', promise: 'the Authorization header is forwarded' },
      {
        find: 'for (const name of forwardedHeaders) {',
        replace: 'for (const name of Object.keys(given)) {',
        promise: 'R27 forged identity headers are dropped',
      },
      {
        find: "['x-forwarded-for', ip,",
        replace: "['x-forwarded-for', String(headers['x-forwarded-for']),",
        promise: 'R27 X-Forwarded-For of a caller is replaced',
      },
      {
        find: 'delete kept[name.trim()]',
        replace: 'delete kept[name]',
        promise: 'R27 a header that Connection names is dropped',
      },
      {
        find: "{ 'cache-control': 'no-store' }",
        replace: '{}',
        promise: 'R53 responses are no-store',
      },
      { find: "  'server',\n", replace: '', promise: "R54 headers that name a service's software are dropped" },
    ],
  ),
  {
    file: at('proxy.ts'),
    find: 'refuseWhenFull(calls)',
    replace: 'void calls',
    tests: [at('overload.test.ts')],
    promise: 'a hanging service does not affect other services',
  },
  ...faultsIn(
    at('limits.ts'),
    [at('app.test.ts'), '-t', 'R40'],
    [
      { find: 'const WIDE = 4', replace: 'const WIDE = 400', promise: 'R40 a /56 may ask four times as much as a /64' },
      {
        find: 'keyGenerator: ({ ip }: FastifyRequest) => prefixOf(ip)',
        replace: 'keyGenerator: ({ id }: FastifyRequest) => id',
        promise: 'R40 the requests of an address are counted',
      },
    ],
  ),
  ...faultsIn(
    at('cors.ts'),
    [at('headers.test.ts')],
    [
      {
        find: '!allowed.has(headers.origin)',
        replace: '!allowed',
        promise: 'R51 an origin that is not listed is not allowed',
      },
      {
        find: "'access-control-allow-origin': headers.origin",
        replace: "'access-control-allow-origin': '*'",
        promise: 'R51 no response allows every origin',
      },
    ],
  ),
  ...faultsIn(
    at('web.ts'),
    [at('web.test.ts')],
    [
      {
        find: "isHashed(file) ? IMMUTABLE : 'no-cache'",
        replace: 'IMMUTABLE',
        promise: 'a page is revalidated each time',
      },
      { find: '|| /^\\/api($|[/.])/i.test(pathname)', replace: '', promise: 'an address below /api is never a page' },
    ],
  ),
  ...faultsIn(
    at('settings.ts'),
    [at('settings.test.ts')],
    [
      {
        find: "if (REGISTRATION === 'open') return",
        replace: 'if (REGISTRATION === undefined) return',
        promise: 'R07 production refuses open registration',
      },
      { find: '!isLoopback(settings.HOST)', replace: '!settings.HOST', promise: 'R07 a demo listens on loopback only' },
      {
        find: 'settings.REGISTRATION ?? preset.REGISTRATION',
        replace: "settings.REGISTRATION ?? 'open'",
        promise: 'the public configuration says that production requires approval',
      },
    ],
  ),
  ...faultsIn(
    at('shared-counts.ts'),
    [at('shared-counts.int.test.ts')],
    [
      {
        find: 'counted.current + 1 else 1 end',
        replace: '1 else 1 end',
        promise: 'R40 several gateways count together',
      },
      {
        find: '() => done(null, local.count(address))',
        replace: '(error: Error) => done(error)',
        promise: 'a gateway counts locally while the shared counts are unavailable',
      },
    ],
  ),
]
