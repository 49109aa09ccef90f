import { start } from '@tapri/service-kit/process/start'
import { orders } from './service.ts'

void start(orders)
