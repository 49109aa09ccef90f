import { start } from '@tapri/service-kit/start'
import { outlets } from './service.ts'

void start(outlets)
