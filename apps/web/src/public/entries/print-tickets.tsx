import '../frame/public.css'
import { PrintTicketsPage } from '../../features/tickets/pages/PrintTicketsPage.tsx'
import { hydratePage } from '../frame/hydrate.tsx'

hydratePage(PrintTicketsPage)
