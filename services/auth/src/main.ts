import { start } from '@tapri/service-kit/process/start'
import { auth } from './service.ts'

void start(auth)
