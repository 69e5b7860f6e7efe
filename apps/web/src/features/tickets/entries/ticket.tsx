import '../../../public/frame/public.css'
import { TicketPage } from '../pages/TicketPage.tsx'
import { hydratePage } from '../../../public/frame/hydrate.tsx'

hydratePage(TicketPage)
