import '../public.css'
import { LookupPage } from '../../features/tickets/pages/LookupPage.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage(LookupPage)
