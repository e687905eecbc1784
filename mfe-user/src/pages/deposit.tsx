export default function DepositPage() {
  return <h1>Deposit</h1>;
}
