/** Fakes the audio device: silent until somebody touches the page. Tests mock `chime.ts` with `chimeModule`. */
export const audio = {
  isReady: true,
  /** The volumes of the chimes so far, and how often each struck. */
  played: [] as number[],
  times: [] as number[],
  changed: () => undefined as void,
}

export const resetAudio = () => Object.assign(audio, { isReady: true, played: [], times: [] })

export const chimeModule = {
  createChime: () => ({
    isReady: () => audio.isReady,
    wake: async () => {
      audio.isReady = true
      audio.changed()
    },
    play: ({ volume, times }: { volume: number; times: number }) => {
      audio.played.push(volume)
      audio.times.push(times)
    },
    onChange: (listener: () => void) => {
      audio.changed = listener
    },
    close: () => undefined,
  }),
}
