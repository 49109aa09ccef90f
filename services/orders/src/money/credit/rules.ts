interface Credit {
  id: string
  left_paise: number
}

/** Takes an amount from credits in their order, as far as they go. Returns what each contributes. */
export function takeOf(credits: readonly Credit[], paise: number): { credit_id: string; paise: number }[] {
  let wanted = paise
  return credits.flatMap(({ id: credit_id, left_paise }) => {
    const taken = Math.min(wanted, left_paise)
    wanted -= taken
    return taken > 0 ? [{ credit_id, paise: taken }] : []
  })
}
