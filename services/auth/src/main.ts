import { start } from '@tapri/service-kit/start'
import { auth } from './service.ts'

void start(auth)
