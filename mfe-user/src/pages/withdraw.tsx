export default function WithdrawPage() {
  return <h1>Withdraw</h1>;
}
