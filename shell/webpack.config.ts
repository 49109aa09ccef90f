import { hostConfig } from '@tapri/webpack-config/federation'
import { place } from './place.ts'

export default hostConfig(place)
