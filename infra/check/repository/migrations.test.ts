import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { serviceNames } from '@tapri/contracts/services'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..', '..', '..')
const folders = ['packages/service-kit/migrations', ...serviceNames.map((name) => `services/${name}/migrations`)]
const migrations = folders.flatMap((folder) => globSync(`${folder}/*.ts`, { cwd: root }))
/** Every migration except the first, which creates the tables. */
const later = migrations.filter((file) => path.basename(file) !== '0001-schema.ts')

/** Returns the source of a migration; the first one runs the files of a folder. */
const sourceOf = (file: string) =>
  [file, ...(later.includes(file) ? [] : globSync(`${path.dirname(file)}/schema/*.sql`, { cwd: root }))]
    .map((each) => readFileSync(path.join(root, each), 'utf8'))
    .join('\n')

/**
 * Statements that remove something which the previous version, still running, uses, or require something that it does
 * not write. A constraint may be replaced by a wider one of the same name, a trigger by a later one of its table;
 * no version names the function of a refusal.
 */
const breaking =
  /\bdrop\s+constraint\b(?!\s+(\w+),\s+add\s+constraint\s+\1\b)|\bdrop\s+(table|column|index|function(?!\s+refuse_)|type|view)|\bdrop\s+trigger\b(?!\s+\w+\s+on\s+(\w+)\b.*\bcreate\s+trigger\b[^;]*\bon\s+\3\b)|\brename\s+(to|column|constraint)|\balter\s+column\b.*?\b(type|set\s+not\s+null)\b|\badd\s+column\b(?![^,;`]*\bdefault\b)[^,;`]*\bnot\s+null\b|[`;]\s*truncate\b/is

test.each([
  ['drop table orders', true],
  ['alter table orders drop column total_paise', true],
  ['alter table orders rename column total_paise to sum', true],
  ['alter table orders alter column total_paise type text', true],
  ['alter table orders alter column address set not null', true],
  ['alter table orders add column tip integer not null', true],
  ['alter table orders add column tip integer not null default 0', false],
  ['alter table orders add column tip integer', false],
  ['alter table orders drop constraint tip_check', true],
  ['alter table orders drop constraint tip_check, add constraint other_check check (tip in (1))', true],
  ['alter table orders drop constraint tip_check, add constraint tip_check check (tip in (1))', false],
  ['`truncate orders`', true],
  ['create trigger no_end before truncate on orders', false],
  ['drop trigger no_end on orders', true],
  ['drop trigger no_end on orders; create trigger none before delete on payments', true],
  ['drop trigger no_end on orders; create trigger no_more before delete on orders', false],
  ['create table tips (id text not null)', false],
])('%s: is breaking: %s', (statement, is) => {
  expect(breaking.test(statement)).toBe(is)
})

test('later migrations only add, so that the previous version runs on the new tables', () => {
  const statements = folders.flatMap((folder) => globSync(`${folder}/0*.sql`, { cwd: root }))
  for (const file of [...later, ...statements])
    expect(breaking.exec(readFileSync(path.join(root, file), 'utf8'))?.[0], file).toBeUndefined()
})

/** Returns the lists of `check (<column> in (…))`, in order. */
const listsIn = (text: string) =>
  [...text.matchAll(/check \((\w+) in \(([^)]*)\)/g)].map(([, column = '', values = '']) => ({
    column,
    values: values.split(',').map((value) => value.trim()),
  }))

test.each(folders)('a later list of values in %s contains the earlier list of that column', (folder) => {
  const files = migrations.filter((file) => path.dirname(file) === folder).toSorted()
  const replaced = files.flatMap((file, index) => {
    const [, ...replacements] = sourceOf(file).split('drop constraint')
    const earlier = files.slice(0, index).flatMap((each) => listsIn(sourceOf(each)))
    return listsIn(replacements.join('')).flatMap(({ column, values }) =>
      earlier.filter((list) => list.column === column).map((list) => ({ before: list.values, values })),
    )
  })
  for (const { before, values } of replaced) expect(values).toEqual(expect.arrayContaining(before))
})

/** Lists the tables on which a migration builds an index in a way that blocks writes; new tables are exempt. */
function blockedTables(source: string) {
  const made = new Set([...source.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, table]) => table))
  const indexed = [...source.matchAll(/create (?:unique )?index (?!concurrently)[^;`]*?\bon (\w+)/g)]
  return indexed.flatMap(([, table = '']) => (made.has(table) ? [] : [table]))
}

test.each([
  ['create index a on orders (id)', ['orders']],
  ['create unique index a on orders (id)', ['orders']],
  ['create index concurrently a on orders (id)', []],
  ['create table tips (id text)`; `create index on tips (id)', []],
  ["buildIndex(db, 'a', 'on orders (id)')", []],
])('%s: blocks who writes to %j', (source, tables) => {
  expect(blockedTables(source)).toEqual(tables)
})

test.each(migrations)('%s builds indexes beside those who write', (file) => {
  expect(blockedTables(sourceOf(file))).toEqual([])
})
