import '../public.css'
import { TicketPage } from '../../features/tickets/pages/TicketPage.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage(TicketPage)
