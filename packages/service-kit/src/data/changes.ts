import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ChangedField } from '@tapri/contracts/changes/calls'
import type { ChangeKind } from '@tapri/contracts/changes/kinds'
import type { ChangeFact } from '@tapri/contracts/changes/fact'
import type { Transaction } from 'kysely'
import { publish, type WithOutbox } from '../events/outbox.ts'

/** A change: what the page of the thing shows before and after; null when the thing did not exist, or was removed. */
export interface MadeChange {
  /** Who made it; null: the operator. */
  by: string | null
  kind: ChangeKind
  id: string
  /** Missing for people: their names are looked up when the change is shown. */
  name?: string
  /** The outlet whose managers may see it as well. */
  outlet?: string | null
  before: object | null
  after: object | null
}

/**
 * Publishes a change in the transaction that makes it, unless nothing differs. The service orders stores the changes of
 * all services.
 */
export async function tellChange<DB extends WithOutbox>(
  trx: Transaction<DB>,
  service: 'auth' | 'catalog' | 'outlets',
  change: MadeChange,
) {
  const fact = changeFact(change)
  if (fact) await publish(trx, `${service}.change.made`, fact.change_id, fact)
}

/** Builds the event of a change; undefined when nothing differs. */
export function changeFact({ by, kind, id, name = '', outlet = null, before, after }: MadeChange) {
  const fields = differing(before, after)
  if (fields.length === 0) return undefined
  const action = before === null ? 'added' : after === null ? 'removed' : 'changed'
  return {
    change_id: randomUUID(),
    at: new Date().toISOString(),
    person_id: by,
    kind,
    action,
    thing_id: id,
    thing_name: name,
    outlet_id: outlet,
    fields,
    version: 1,
  } satisfies ChangeFact
}

/**
 * Lists the fields that differ, including nested ones. A missing value, an empty text and an empty list count as equal.
 */
export function differing(before: object | null, after: object | null): ChangedField[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name) ?? null, now.get(name) ?? null]
    return isDeepStrictEqual(was, is) ? [] : [{ name, before: was, after: is }]
  })
}

/** Fields that are of no use to readers of the changes. */
const unsaid = new Set(['id', 'version'])

function leavesOf(value: object | null, prefix = ''): Map<string, unknown> {
  const leaves = new Map<string, unknown>()
  for (const [name, field] of Object.entries(value ?? {}) as [string, unknown][]) {
    if (unsaid.has(name) || isNothing(field)) continue
    if (typeof field === 'object' && field !== null && !Array.isArray(field)) {
      for (const [inner, leaf] of leavesOf(field, `${prefix}${name}.`)) leaves.set(inner, leaf)
    } else leaves.set(`${prefix}${name}`, field)
  }
  return leaves
}

const isNothing = (field: unknown) =>
  field === null || field === undefined || field === '' || (Array.isArray(field) && field.length === 0)
