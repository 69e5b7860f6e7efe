import '../public.css'
import { PrintTicketsPage } from '../../features/tickets/pages/PrintTicketsPage.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage(PrintTicketsPage)
