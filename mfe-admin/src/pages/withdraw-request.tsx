export default function WithdrawRequestPage() {
  return <h1>Withdraw Request</h1>;
}
