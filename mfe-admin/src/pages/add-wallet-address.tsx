export default function AddWalletAddressPage() {
  return <h1>Create Address</h1>;
}
