export default function DepositRequestPage() {
  return <h1>Deposit requests</h1>;
}
