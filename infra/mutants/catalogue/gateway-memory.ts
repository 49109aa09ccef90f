import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/gateway/src/${path}`
const kit = (path: string) => `packages/service-kit/src/${path}`

/** What the gateway keeps in memory, and how it passes the rest on. */
export const gatewayMemory: Mutant[] = [
  ...faultsIn(
    at('menu-copy.ts'),
    [at('menu-copy.int.test.ts')],
    [
      {
        find: ' || copy.version !== version.newest()) return done()',
        replace: ') return done()',
        promise: 'an old menu is not shown',
      },
      {
        find: "request.raw.url?.slice('/api'.length) ?? ''",
        replace: "request.raw.url?.slice('/api'.length).split('?')[0] ?? ''",
        promise: 'a copy answers its whole address only, the query included',
      },
      { find: 'copies.set(url, copy)', replace: 'copies.set(copied[0], copy)', promise: 'a copy has one address' },
      { find: '/^public\\b/.test(cacheControl)', replace: 'cacheControl', promise: 'a private answer is never kept' },
      {
        find: "vary === 'accept-encoding'",
        replace: 'vary',
        promise: 'an answer that varies by the caller is never kept',
      },
      {
        find: "headers['set-cookie'] === undefined",
        replace: 'headers',
        promise: 'an answer with a cookie is never kept',
      },
      {
        find: '!copy || !bus.isConnected() ||',
        replace: '!copy ||',
        promise: 'without the broker no copy is shown',
      },
    ],
  ),
  ...faultsIn(
    at('menu-version.ts'),
    [at('menu-version.test.ts')],
    [
      { find: 'version < newest && ', replace: '', promise: 'a process that is behind lowers no version' },
      {
        find: 'now() - heardAt <= HEARD_WITHIN_MS',
        replace: 'true',
        promise: 'a catalog that is silent is not believed',
      },
      {
        find: ' && at - confirmedAt <= CONFIRMED_WITHIN_MS',
        replace: '',
        promise: 'the menu of a restored backup is shown',
      },
    ],
  ),
  {
    file: at('proxy.ts'),
    find: '    this.#target.menu?.hear(headers[MENU_VERSION_HEADER])\n',
    replace: '',
    tests: [at('menu-copy.int.test.ts')],
    promise: 'who changed the menu reads the new one',
  },
  ...faultsIn(
    at('files.ts'),
    [at('files.test.ts')],
    [
      {
        find: 'performance.now() - known.lookedAt < LOOK_EVERY_MS',
        replace: 'LOOK_EVERY_MS > 0',
        promise: 'a published page is shown',
      },
      { find: "['', '.br', '.gz'].map", replace: "[''].map", promise: 'a published encoding is sent' },
      { find: 'if (sizeOf(found) <= CACHE_FILE_BYTES) ', replace: '', promise: 'a large file is not kept' },
      { find: 'CACHE_BYTES = 48', replace: 'CACHE_BYTES = 4_800', promise: 'the pages in memory are bounded' },
    ],
  ),
  ...faultsIn(
    at('hop.ts'),
    [at('hop.test.ts'), at('proxy.test.ts'), '-t', 'a write is sent once|stops when its reader goes|breaks off'],
    [
      { find: "this.#options.method === 'GET' && ", replace: '', promise: 'a write is sent once' },
      {
        find: 'if (!this.#isWhole) this.#controller.abort(',
        replace: 'if (!this.#controller) throw (',
        promise: 'a response without a reader ends',
      },
      {
        find: ' && !this.#answer ? retry',
        replace: ' ? retry',
        promise: 'a response that broke off is not asked for again',
      },
    ],
  ),
  {
    file: at('pool.ts'),
    find: "error?.code !== 'EPIPE' && error?.code !== 'ECONNRESET'",
    replace: 'done',
    tests: [at('pool.test.ts')],
    promise: 'R35 a refusal that came before the body was written is passed on',
  },
  {
    file: at('bodies.ts'),
    find: 'if (size > BODY_LIMIT_BYTES) return done(new TooLarge())',
    replace: '',
    tests: [at('proxy-bodies.test.ts'), '-t', 'R35'],
    promise: 'R35 a body without Content-Length is limited',
  },
  ...faultsIn(
    kit('encoded-response.ts'),
    [kit('encoded-response.test.ts')],
    [
      { find: '/^q=0(', replace: '/^q=x(', promise: 'an encoding with q=0 is not sent' },
      { find: "one === '*' || ", replace: '', promise: 'If-None-Match * is a 304' },
      { find: '`"${tag}-${encoding}"`', replace: '`"${tag}"`', promise: 'each encoding has a tag of its own' },
    ],
  ),
  {
    file: kit('encoded-response.ts'),
    find: "if (matchesEtag(content, headers['if-none-match'])) return",
    replace: 'if (!content) return',
    tests: ['services/catalog/src/menu/routes.int.test.ts'],
    promise: 'an unchanged menu is 304',
  },
  ...faultsIn(
    kit('known-tokens.ts'),
    [kit('known-tokens.test.ts')],
    [
      {
        find: "request.headers.authorization ?? ''",
        replace: "request.headers.authorization?.split('.')[2] ?? ''",
        promise: 'R16 other claims with a known signature are refused',
      },
      {
        find: 'Math.min(now + KNOWN_FOR_MS, (claims.exp ?? 0) * 1_000)',
        replace: 'now + KNOWN_FOR_MS',
        promise: 'R16 a known token ends when it expires',
      },
      { find: 'max: MAX_KNOWN', replace: 'max: MAX_KNOWN * 10', promise: 'the tokens in memory are bounded' },
    ],
  ),
  {
    file: kit('request-ids.ts'),
    find: '/^[\\w-]{8,64}$/.test(given)',
    replace: 'given !== undefined',
    tests: [kit('request-ids.test.ts')],
    promise: 'R54 a malformed request id is replaced',
  },
  ...faultsIn(
    kit('logging.ts'),
    [kit('line-buffer.test.ts')],
    [
      {
        find: "process.once('exit', buffered.flush)\n",
        replace: '',
        promise: 'a process that ends has written every line',
      },
      {
        find: 'if (mayNotWait(line)) buffered.flush()',
        replace: '',
        promise: 'R56 a security event waits for nothing',
      },
    ],
  ),
  {
    file: kit('line-buffer.ts'),
    find: 'if (waiting.length >= WRITE_AT) flush()',
    replace: 'if (waiting.length === -1) flush()',
    tests: [kit('line-buffer.test.ts')],
    promise: 'the lines that wait are bounded',
  },
  {
    file: 'infra/stack/broker-accounts.ts',
    find: 'publish: { deny: [">"] }',
    replace: 'publish: { allow: [">"] }',
    tests: ['infra/stack/forge-gateway.int.test.ts'],
    promise: 'R57 the login of the gateway can publish nothing',
  },
]
