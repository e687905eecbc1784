export default function SupportTicketPage() {
  return <h1>Support Ticket</h1>;
}
