import '../frame/public.css'
import { LookupPage } from '../../features/tickets/pages/LookupPage.tsx'
import { hydratePage } from '../frame/hydrate.tsx'

hydratePage(LookupPage)
