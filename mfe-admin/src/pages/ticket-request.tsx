export default function TicketRequestPage() {
  return <h1>Tickets</h1>;
}
