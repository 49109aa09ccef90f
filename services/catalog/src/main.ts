import { start } from '@tapri/service-kit/process/start'
import { catalog } from './service.ts'

void start(catalog)
