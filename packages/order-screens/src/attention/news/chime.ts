/** Two strokes of a bell: pitch in Hz and start in seconds. */
const strokes = [
  { hz: 880, atSeconds: 0 },
  { hz: 659.26, atSeconds: 0.35 },
]
/** Amplitudes of the partials of a stroke, by multiple of its pitch. */
const partials = [
  { multiple: 1, gain: 0.7 },
  { multiple: 2.76, gain: 0.2 },
  { multiple: 5.4, gain: 0.1 },
]
const DECAY_SECONDS = 1.2
/** The time from one pair of strokes to the next. */
const AGAIN_AFTER_SECONDS = 0.8

export interface Chime {
  /** Tells whether it can be heard now: browsers mute a page until somebody has interacted with it. */
  isReady: () => boolean
  /** Unlocks the sound; must be called during a user interaction. */
  wake: () => Promise<void>
  /** `volume`: gain from 0 to 1; `times`: how often it strikes in a row. */
  play: (ring: { volume: number; times: number }) => void
  onChange: (listener: () => void) => void
  close: () => void
}

/** Creates a chime with Web Audio; null in a browser without it. */
export function createChime(): Chime | null {
  if (!('AudioContext' in globalThis)) return null
  const context = new AudioContext()
  return {
    isReady: () => context.state === 'running',
    wake: () => context.resume(),
    play: ({ volume, times }) => {
      for (let time = 0; time < times; time += 1) {
        const from = context.currentTime + time * AGAIN_AFTER_SECONDS
        for (const { hz, atSeconds } of strokes) strike(context, hz, from + atSeconds, volume)
      }
    },
    onChange: (listener) => context.addEventListener('statechange', listener),
    close: () => void context.close(),
  }
}

function strike(context: AudioContext, hz: number, at: number, volume: number) {
  for (const { multiple, gain } of partials) {
    const oscillator = new OscillatorNode(context, { frequency: hz * multiple })
    const loudness = new GainNode(context, { gain: 0 })
    loudness.gain.setValueAtTime(0, at)
    loudness.gain.linearRampToValueAtTime(volume * gain, at + 0.01)
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + DECAY_SECONDS / multiple ** 0.5)
    oscillator.connect(loudness).connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + DECAY_SECONDS)
  }
}
