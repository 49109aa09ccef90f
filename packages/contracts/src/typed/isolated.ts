/** Scripts that are written from right to left, and marks that change the direction of the text after them. */
const turning =
  /[\p{Bidi_Control}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * Isolates a name for the middle of a sentence, so that it does not reverse the words and numbers around it. In markup,
 * `<bdi>` does this.
 */
export const isolated = (name: string) =>
  turning.test(name) ? `\u2068${name.replaceAll(/\p{Bidi_Control}/gu, '')}\u2069` : name
