/** Scripts that are written from right to left, and marks that turn what stands behind them. */
const turning =
  /[\p{Bidi_Control}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * A name for the middle of a sentence, whose other words and numbers it must not turn around. In markup `<bdi>` does
 * it.
 */
export const isolated = (name: string) =>
  turning.test(name) ? `\u2068${name.replaceAll(/\p{Bidi_Control}/gu, '')}\u2069` : name
