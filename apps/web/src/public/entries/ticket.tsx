import '../frame/public.css'
import { TicketPage } from '../../features/tickets/pages/TicketPage.tsx'
import { hydratePage } from '../frame/hydrate.tsx'

hydratePage(TicketPage)
