import { useRef, useState } from 'react'
import { ApiError } from './api.ts'
import { type FieldChange, mergeFields } from './merge-fields.ts'
import { uuid } from './uuid.ts'

export interface Versioned {
  version?: number | undefined
}

/**
 * The headers of a save: a new draft has one idempotency key, whatever happens to it; a change names the version that
 * it is based on.
 */
interface SaveOptions {
  idempotencyKey?: string
  ifVersion?: number | undefined
}

export interface EditOptions<Item, F> {
  /** The item that the form shows when it is opened; null for a new one. */
  item: Item | null
  fieldsOf: (item: Item) => F
  /** Writes fields to the form; `saved` is what they are now without this person's changes. */
  write: (fields: F, saved: F) => void
  /** Reads the item from what a refusal carries, if that is not the item itself. */
  itemOf?: (current: unknown) => Item
}

/** A change that conflicts again and again while it is saved is a bug. */
const MAX_TRIES = 5

/**
 * Edits a draft that two people or two tabs may edit at once. `save` calls `send` with the item to change, null for a
 * new one. When the item was changed meanwhile, the fields are merged: if the other changes do not affect this form, it
 * is sent again at once; else the save fails, `changes` says what is new, and the next save applies. If a new draft was
 * edited after a lost response, the save changes what the first request created.
 */
export function useEdit<Item extends Versioned, F extends object>(options: EditOptions<Item, F>) {
  const { fieldsOf, write, itemOf = (current) => current as Item } = options
  const [item, setItem] = useState(options.item)
  const [changes, setChanges] = useState<readonly FieldChange<F>[]>([])
  const key = useRef('')

  async function save<Answer>(
    fields: F,
    send: (item: Item | null, fields: F, options: SaveOptions) => Promise<Answer>,
  ): Promise<Answer> {
    let [base, mine] = [item, fields]
    for (let tries = 1; ; tries += 1) {
      try {
        key.current ||= uuid()
        return await send(base, mine, base ? { ifVersion: base.version } : { idempotencyKey: key.current })
      } catch (error) {
        const current = currentIn(error)
        if (current === undefined || tries === MAX_TRIES) throw error
        const theirs = itemOf(current)
        const saved = fieldsOf(theirs)
        const { merged, changes: found } = mergeFields(base ? fieldsOf(base) : saved, mine, saved)
        setItem(theirs)
        write(merged, saved)
        if (found.length > 0) {
          setChanges(found)
          throw error
        }
        ;[base, mine] = [theirs, merged]
      }
    }
  }

  /** Takes the other person's value of a field that both have changed. */
  function take({ field, before, theirs }: FieldChange<F>, fields: F) {
    if (!item) return
    write({ ...fields, [field]: theirs }, fieldsOf(item))
    setChanges(changes.map((change) => (change.field === field ? { field, before, theirs } : change)))
  }

  return { item, changes, save, take }
}

/** Returns the present state from the refusal of a save; undefined for any other error. */
export function currentIn(error: unknown) {
  if (!(error instanceof ApiError)) return undefined
  const { code, current } = error.problem ?? {}
  return code === 'CHANGED_MEANWHILE' || code === 'KEY_REUSED' ? (current ?? undefined) : undefined
}
