import { start } from '@tapri/service-kit/process/start'
import { outlets } from './service.ts'

void start(outlets)
