import { homeNeeds } from '@turnout/contract/home/endpoints.ts'
