import { useChime } from '@tapri/order-screens/attention/news/use-chime'
import { useDeviceSwitch } from '../use-device-choice.ts'

/** The chime while it can be heard, else null, also when this device turned it off. */
export function useSound() {
  const [isWanted, setWanted] = useDeviceSwitch('outlet-sound', 'yes')
  return { chime: useChime(isWanted), setWanted }
}
